CREATE TABLE "intake_records" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "intake_answers" ADD COLUMN "is_left_behind" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "intake_records" ADD CONSTRAINT "intake_records_session_id_intake_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."intake_sessions"("id") ON DELETE cascade ON UPDATE no action;