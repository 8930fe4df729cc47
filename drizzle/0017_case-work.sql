CREATE TABLE "case_new_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"account_id" uuid,
	"person_id" uuid,
	"moved_on" date NOT NULL,
	"sealed" text NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by_id" uuid,
	CONSTRAINT "case_new_addresses_of_one" CHECK ((account_id IS NULL) <> (person_id IS NULL)),
	CONSTRAINT "case_new_addresses_settled" CHECK ((settled_at IS NULL) = (settled_by_id IS NULL))
);
--> statement-breakpoint
ALTER TABLE "form_packages" DROP CONSTRAINT "form_packages_filed";--> statement-breakpoint
ALTER TABLE "email_codes" DROP CONSTRAINT "email_codes_purpose";--> statement-breakpoint
DROP INDEX "case_answers_current";--> statement-breakpoint
ALTER TABLE "case_answers" ADD COLUMN "is_other" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_packages" ADD COLUMN "state" text DEFAULT 'made' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_questionnaires" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "form_questionnaires" ADD COLUMN "link_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_new_addresses" ADD CONSTRAINT "case_new_addresses_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_new_addresses" ADD CONSTRAINT "case_new_addresses_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_new_addresses" ADD CONSTRAINT "case_new_addresses_person_id_case_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."case_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_new_addresses" ADD CONSTRAINT "case_new_addresses_settled_by_id_users_id_fk" FOREIGN KEY ("settled_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_new_addresses_open" ON "case_new_addresses" USING btree ("case_id",coalesce(account_id, person_id)) WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX "case_new_addresses_case" ON "case_new_addresses" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "case_new_addresses_account" ON "case_new_addresses" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "case_new_addresses_person" ON "case_new_addresses" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "case_new_addresses_settled_by" ON "case_new_addresses" USING btree ("settled_by_id");--> statement-breakpoint
CREATE INDEX "case_new_addresses_unsettled" ON "case_new_addresses" USING btree ("noticed_at","id") WHERE settled_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "form_questionnaires_link" ON "form_questionnaires" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "case_answers_current" ON "case_answers" USING btree ("person_id","question") WHERE replaced_at IS NULL AND NOT is_other;--> statement-breakpoint
ALTER TABLE "form_packages" ADD CONSTRAINT "form_packages_state" CHECK (state IN ('making', 'made', 'failed'));--> statement-breakpoint
ALTER TABLE "form_packages" ADD CONSTRAINT "form_packages_filed" CHECK (num_nulls(filed_on, filed_by, means) = 3 OR (num_nulls(filed_on, filed_by, means) = 0 AND state = 'made'));--> statement-breakpoint
ALTER TABLE "form_questionnaires" ADD CONSTRAINT "form_questionnaires_link" CHECK (num_nulls(link_id, link_until) IN (0, 2));--> statement-breakpoint
ALTER TABLE "email_codes" ADD CONSTRAINT "email_codes_purpose" CHECK (purpose IN ('intake', 'booking', 'meeting', 'questions'));