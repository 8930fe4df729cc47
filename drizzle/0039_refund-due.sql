ALTER TABLE "payments" ADD COLUMN "refund_due_at" timestamp with time zone;--> statement-breakpoint
-- A program that does not know the column yet may run beside this schema: it writes the reason alone.
CREATE FUNCTION payments_refund_due_by_reason() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.decline_reason = 'not_delivered' AND NEW.refund_due_at IS NULL THEN NEW.refund_due_at := now(); END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_refund_due_by_reason BEFORE INSERT OR UPDATE ON "payments"
  FOR EACH ROW EXECUTE FUNCTION payments_refund_due_by_reason();
--> statement-breakpoint
UPDATE "payments" p SET refund_due_at = coalesce(
  (SELECT min(r.created_at) FROM "refunds" r WHERE r.payment_id = p.id AND r.is_owed), p.settled_at, p.created_at)
WHERE p.decline_reason = 'not_delivered';
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_status" CHECK (status IN ('consultation', 'preparation', 'submitted', 'review', 'rfe', 'interview', 'approved', 'denied', 'appealing'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_due" CHECK (refund_due_at IS NULL OR status IN ('unknown', 'refunded'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refund_due_reason" CHECK ((decline_reason IS NOT DISTINCT FROM 'not_delivered') = (refund_due_at IS NOT NULL));
