ALTER TABLE "case_dates" ADD COLUMN "filing_id" uuid;--> statement-breakpoint
ALTER TABLE "case_filings" ADD COLUMN "state" text DEFAULT 'prepared' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD COLUMN "filing_id" uuid;--> statement-breakpoint
ALTER TABLE "case_dates" ADD CONSTRAINT "case_dates_filing_id_case_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."case_filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_filing_id_case_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."case_filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_dates_filing" ON "case_dates" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "case_tasks_filing" ON "case_tasks" USING btree ("filing_id");--> statement-breakpoint
ALTER TABLE "case_filings" ADD CONSTRAINT "case_filings_state" CHECK (state IN ('prepared', 'filed', 'receipt', 'biometrics', 'review', 'rfe', 'interview', 'approved', 'denied', 'appealing'));