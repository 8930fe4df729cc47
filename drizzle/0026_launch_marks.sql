CREATE TABLE "launch_marks" (
	"step" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"marked_by" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "launch_marks_step" CHECK (step IN ('mail', 'payments', 'backups', 'home')),
	CONSTRAINT "launch_marks_reason" CHECK ((step = 'home') = (reason = ''))
);
--> statement-breakpoint
ALTER TABLE "launch_marks" ADD CONSTRAINT "launch_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "launch_marks_marked_by" ON "launch_marks" USING btree ("marked_by");