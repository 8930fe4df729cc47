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
ALTER TABLE "form_questionnaires" ADD CONSTRAINT "form_questionnaires_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_questionnaires" ADD CONSTRAINT "form_questionnaires_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_questionnaires_one_a_person" ON "form_questionnaires" USING btree ("case_id","person_id");--> statement-breakpoint
CREATE INDEX "form_questionnaires_asked_by" ON "form_questionnaires" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "form_questionnaires_to_see" ON "form_questionnaires" USING btree ("done_at") WHERE seen_at IS NULL AND done_at IS NOT NULL;