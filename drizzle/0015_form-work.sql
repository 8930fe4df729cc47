CREATE TABLE "form_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"sealed_content" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"filed_on" date,
	"filed_by" uuid,
	"means" text,
	CONSTRAINT "form_packages_filed" CHECK (num_nulls(filed_on, filed_by, means) IN (0, 3)),
	CONSTRAINT "form_packages_means" CHECK (means IN ('mail', 'courier', 'in-person', 'online'))
);
--> statement-breakpoint
CREATE TABLE "form_questionnaires" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"form_ids" jsonb NOT NULL,
	"sealed_said" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "form_reviews" (
	"form_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"field" text NOT NULL,
	"sealed_value" text NOT NULL,
	"reviewed_by" uuid NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_reviews_form_id_person_id_field_pk" PRIMARY KEY("form_id","person_id","field")
);
--> statement-breakpoint
ALTER TABLE "form_packages" ADD CONSTRAINT "form_packages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_packages" ADD CONSTRAINT "form_packages_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_packages" ADD CONSTRAINT "form_packages_filed_by_users_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_questionnaires" ADD CONSTRAINT "form_questionnaires_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_questionnaires" ADD CONSTRAINT "form_questionnaires_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_reviews" ADD CONSTRAINT "form_reviews_form_id_agency_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."agency_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_reviews" ADD CONSTRAINT "form_reviews_person_id_case_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."case_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_reviews" ADD CONSTRAINT "form_reviews_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_packages_case" ON "form_packages" USING btree ("case_id","made_at");--> statement-breakpoint
CREATE INDEX "form_packages_made_by" ON "form_packages" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "form_packages_filed_by" ON "form_packages" USING btree ("filed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "form_questionnaires_one_a_person" ON "form_questionnaires" USING btree ("case_id","person_id");--> statement-breakpoint
CREATE INDEX "form_questionnaires_asked_by" ON "form_questionnaires" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "form_questionnaires_to_see" ON "form_questionnaires" USING btree ("done_at") WHERE seen_at IS NULL AND done_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "form_reviews_person" ON "form_reviews" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "form_reviews_by" ON "form_reviews" USING btree ("reviewed_by");