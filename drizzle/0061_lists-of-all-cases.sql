CREATE INDEX "cases_next" ON "cases" USING btree ("next_date","id");--> statement-breakpoint
CREATE INDEX "cases_quiet" ON "cases" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "cases_opened" ON "cases" USING btree ("opened_at","id");