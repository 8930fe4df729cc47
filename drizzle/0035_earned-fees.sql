ALTER TABLE "payments" ADD COLUMN "earned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "outcome" text;--> statement-breakpoint
CREATE INDEX "appointments_without_outcome" ON "appointments" USING btree ("starts_at","id") WHERE status = 'confirmed' AND outcome IS NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_outcome" CHECK (outcome IS NULL OR (status IN ('confirmed', 'completed') AND outcome IN ('held', 'absent')));