ALTER TABLE "email_codes" DROP CONSTRAINT "email_codes_purpose";--> statement-breakpoint
ALTER TABLE "form_questionnaires" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "form_questionnaires" ADD COLUMN "link_until" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "form_questionnaires_link" ON "form_questionnaires" USING btree ("link_id");--> statement-breakpoint
ALTER TABLE "form_questionnaires" ADD CONSTRAINT "form_questionnaires_link" CHECK (num_nulls(link_id, link_until) IN (0, 2));--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_purpose" CHECK (purpose IN ('intake', 'booking', 'meeting', 'questions'));