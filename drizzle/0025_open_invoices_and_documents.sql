ALTER TABLE "moving_batches" DROP CONSTRAINT "moving_batches_kind";--> statement-breakpoint
ALTER TABLE "moving_rows" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "moving_batches" ADD CONSTRAINT "moving_batches_kind" CHECK (kind IN ('people', 'cases', 'dates', 'notes', 'trust', 'invoices', 'documents'));