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
ALTER TABLE "form_packages" ADD CONSTRAINT "form_packages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_packages" ADD CONSTRAINT "form_packages_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_packages" ADD CONSTRAINT "form_packages_filed_by_users_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_packages_case" ON "form_packages" USING btree ("case_id","made_at");--> statement-breakpoint
CREATE INDEX "form_packages_made_by" ON "form_packages" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "form_packages_filed_by" ON "form_packages" USING btree ("filed_by");