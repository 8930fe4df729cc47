CREATE TABLE "mail_addresses" (
	"mark" text PRIMARY KEY NOT NULL,
	"bounced_at" timestamp with time zone,
	"complained_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_reports" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"mail_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_reports_once" UNIQUE("mail_id","kind"),
	CONSTRAINT "mail_reports_kind" CHECK (kind IN ('bounced', 'complained'))
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_state";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "notice_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "address_mark" text;--> statement-breakpoint
ALTER TABLE "mail_reports" ADD CONSTRAINT "mail_reports_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_returned" ON "mails" USING btree ("id") WHERE state IN ('returned', 'complained');--> statement-breakpoint
CREATE INDEX "mails_notice" ON "mails" USING btree ("notice_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK (state IN ('sending', 'failing', 'failed', 'in-doubt', 'sent', 'dropped', 'dismissed', 'returned', 'complained'));