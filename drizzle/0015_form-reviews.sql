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
ALTER TABLE "form_reviews" ADD CONSTRAINT "form_reviews_form_id_agency_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."agency_forms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_reviews" ADD CONSTRAINT "form_reviews_person_id_case_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."case_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_reviews" ADD CONSTRAINT "form_reviews_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_reviews_person" ON "form_reviews" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "form_reviews_by" ON "form_reviews" USING btree ("reviewed_by");