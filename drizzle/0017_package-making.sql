ALTER TABLE "form_packages" DROP CONSTRAINT "form_packages_filed";--> statement-breakpoint
ALTER TABLE "form_packages" ADD COLUMN "state" text DEFAULT 'made' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_packages" ADD CONSTRAINT "form_packages_state" CHECK (state IN ('making', 'made', 'failed'));--> statement-breakpoint
ALTER TABLE "form_packages" ADD CONSTRAINT "form_packages_filed" CHECK (num_nulls(filed_on, filed_by, means) = 3 OR (num_nulls(filed_on, filed_by, means) = 0 AND state = 'made'));