DROP INDEX "case_answers_current";--> statement-breakpoint
ALTER TABLE "case_answers" ADD COLUMN "is_other" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "case_answers_current" ON "case_answers" USING btree ("person_id","question") WHERE replaced_at IS NULL AND NOT is_other;