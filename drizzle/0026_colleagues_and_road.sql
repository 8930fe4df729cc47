CREATE TABLE "launch_marks" (
	"step" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"marked_by" uuid NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "launch_marks_step" CHECK (step IN ('mail', 'payments', 'backups', 'home')),
	CONSTRAINT "launch_marks_reason" CHECK ((step = 'home') = (reason = ''))
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"position" text NOT NULL,
	"token_digest" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"user_id" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_token_digest_unique" UNIQUE("token_digest"),
	CONSTRAINT "staff_invitations_language" CHECK (language IN ('en', 'es')),
	CONSTRAINT "staff_invitations_position" CHECK (position IN ('staff', 'staff-books', 'books', 'attorney', 'attorney-books', 'admin', 'admin-attorney')),
	CONSTRAINT "staff_invitations_used" CHECK ((used_at IS NULL) = (user_id IS NULL)),
	CONSTRAINT "staff_invitations_one_end" CHECK (used_at IS NULL OR withdrawn_at IS NULL)
);
--> statement-breakpoint
ALTER TABLE "launch_marks" ADD CONSTRAINT "launch_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "launch_marks_marked_by" ON "launch_marks" USING btree ("marked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE used_at IS NULL AND withdrawn_at IS NULL;--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_user" ON "staff_invitations" USING btree ("user_id");