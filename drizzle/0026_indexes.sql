CREATE INDEX "case_dates_day" ON "case_dates" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "messages_sent" ON "messages" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "moving_rows_made" ON "moving_rows" USING btree ("made_id");