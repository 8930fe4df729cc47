CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"recipient_id" uuid,
	"job_name" text NOT NULL,
	"job_data" jsonb,
	"state" text NOT NULL,
	"holder" uuid,
	"claimed_until" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"tries" integer NOT NULL,
	"problem" text,
	"failing_since" timestamp with time zone,
	"last_tried_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "mails_state" CHECK (state IN ('sending', 'failing', 'failed', 'in-doubt', 'sent', 'dropped', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_open" ON "mails" USING btree ("id") WHERE state IN ('sending', 'failing', 'failed', 'in-doubt');--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "mails_tried" ON "mails" USING btree ("last_tried_at");