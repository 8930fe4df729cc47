ALTER TABLE "detention_reports" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "detention_reports" ADD COLUMN "crowd" text;--> statement-breakpoint
CREATE INDEX "detention_reports_network" ON "detention_reports" USING btree ("network","alerted_at");--> statement-breakpoint
CREATE INDEX "detention_reports_alerted" ON "detention_reports" USING btree ("alerted_at") WHERE alerted_at IS NOT NULL AND crowd IS NULL;--> statement-breakpoint
CREATE INDEX "detention_reports_crowd" ON "detention_reports" USING btree ("crowd","alerted_at","id") WHERE crowd IS NOT NULL;