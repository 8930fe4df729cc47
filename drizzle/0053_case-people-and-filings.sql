CREATE TABLE "case_filings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"form" text NOT NULL,
	"edition" text NOT NULL,
	"filed_on" date,
	"priority_date" date,
	"sealed_receipt" text,
	"receipt_key" text,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "case_filings_form" CHECK (form IN ('I-130', 'I-485', 'I-765', 'I-131', 'N-400', 'I-821D', 'I-90', 'I-751', 'I-129', 'I-360', 'I-864', 'G-28', 'other'))
);
--> statement-breakpoint
CREATE TABLE "case_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "case_notices_kind" CHECK (kind IN ('receipt', 'biometrics', 'interview', 'rfe', 'noid', 'approval', 'denial', 'hearing'))
);
--> statement-breakpoint
CREATE TABLE "case_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"part" text NOT NULL,
	"given" text NOT NULL,
	"surnames" text NOT NULL,
	"sealed_details" text NOT NULL,
	"a_number_key" text,
	"account_id" uuid,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "case_people_part" CHECK (part IN ('petitioner', 'beneficiary', 'spouse', 'child', 'joint-sponsor', 'employer', 'interpreter', 'adverse-party'))
);
--> statement-breakpoint
CREATE TABLE "case_record_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"filing_id" uuid,
	"sealed" text NOT NULL,
	CONSTRAINT "case_record_changes_of_one" CHECK ((person_id IS NULL) <> (filing_id IS NULL))
);
--> statement-breakpoint
ALTER TABLE "case_events" DROP CONSTRAINT "case_events_kind";--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "record_change_id" uuid;--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "notice_id" uuid;--> statement-breakpoint
ALTER TABLE "party_names" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "case_filings" ADD CONSTRAINT "case_filings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notices" ADD CONSTRAINT "case_notices_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_people" ADD CONSTRAINT "case_people_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_record_changes" ADD CONSTRAINT "case_record_changes_person_id_case_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."case_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_record_changes" ADD CONSTRAINT "case_record_changes_filing_id_case_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."case_filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_filings_case" ON "case_filings" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_filings_receipt" ON "case_filings" USING btree ("receipt_key");--> statement-breakpoint
CREATE INDEX "case_notices_case" ON "case_notices" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_people_case" ON "case_people" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_people_account" ON "case_people" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "case_people_a_number" ON "case_people" USING btree ("a_number_key");--> statement-breakpoint
CREATE INDEX "case_record_changes_person" ON "case_record_changes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "case_record_changes_filing" ON "case_record_changes" USING btree ("filing_id");--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_record_change_id_case_record_changes_id_fk" FOREIGN KEY ("record_change_id") REFERENCES "public"."case_record_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_notice_id_case_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."case_notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "party_names_person" ON "party_names" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_record_change" UNIQUE("record_change_id");--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_notice" UNIQUE("notice_id");--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_record" CHECK ((starts_with(kind, 'person-') OR starts_with(kind, 'filing-')) = (record_change_id IS NOT NULL));--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_notice_said" CHECK ((kind = 'notice') = (notice_id IS NOT NULL));--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_kind" CHECK (kind IN ('opened', 'moved', 'closed', 'reopened', 'step', 'noted', 'task-done', 'task-undone', 'task-due', 'task-added', 'date-added', 'date-moved', 'date-done', 'date-seen', 'person-added', 'person-corrected', 'person-removed', 'filing-added', 'filing-corrected', 'filing-removed', 'notice'));--> statement-breakpoint
ALTER TABLE "party_names" DROP CONSTRAINT "party_names_role";--> statement-breakpoint
ALTER TABLE "party_names" ADD CONSTRAINT "party_names_role" CHECK (role IN ('client', 'spouse', 'family', 'petitioner', 'beneficiary', 'child', 'joint-sponsor', 'employer', 'interpreter', 'adverse-party'));
