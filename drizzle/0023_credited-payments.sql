ALTER TABLE "payments" ADD COLUMN "credited_invoice_id" uuid;--> statement-breakpoint
UPDATE "payments" SET "credited_invoice_id" = c."invoice_id" FROM "consultation_credits" c WHERE c."payment_id" = "payments"."id";
