CREATE TABLE "ledger_shares" (
	"client_id" uuid NOT NULL,
	"matter_id" uuid,
	"account" text NOT NULL,
	"balance_cents" bigint NOT NULL,
	CONSTRAINT "ledger_shares_one" UNIQUE NULLS NOT DISTINCT("client_id","matter_id","account"),
	CONSTRAINT "ledger_share_of_trust_never_negative" CHECK (account NOT IN ('trust_bank', 'trust_pending') OR balance_cents >= 0),
	CONSTRAINT "ledger_share_of_funds_never_overdrawn" CHECK (account NOT IN ('client_funds', 'pending_funds', 'trust_refill') OR balance_cents <= 0)
);
--> statement-breakpoint
ALTER TABLE "consultation_credits" DROP CONSTRAINT "consultation_credits_client_id_unique";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_trust";--> statement-breakpoint
ALTER TABLE "ledger_balances" DROP CONSTRAINT "ledger_trust_never_negative";--> statement-breakpoint
ALTER TABLE "ledger_balances" DROP CONSTRAINT "ledger_funds_never_overdrawn";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "uses_unassigned_trust" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "matter_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "matter_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "used_appointment_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bills_again" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_shares" ADD CONSTRAINT "ledger_shares_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transactions_invoice" ON "ledger_transactions" USING btree ("invoice_id") WHERE kind IN ('transfer', 'transfer-back', 'transfer-undone');--> statement-breakpoint
CREATE INDEX "ledger_transactions_undone" ON "ledger_transactions" USING btree ("payment_id") WHERE kind = 'transfer-undone';--> statement-breakpoint
CREATE INDEX "payments_used" ON "payments" USING btree ("used_appointment_id");--> statement-breakpoint
CREATE INDEX "payments_uncollected" ON "payments" USING btree ("settled_at") WHERE status = 'completed' AND collected_at IS NULL;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "trust_applied_cents";--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_trust_never_negative" CHECK (account NOT IN ('trust_bank', 'trust_pending') OR balance_cents >= 0);--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_funds_never_overdrawn" CHECK (account NOT IN ('client_funds', 'pending_funds', 'trust_refill') OR balance_cents <= 0);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK (account IN ('trust_bank', 'operating_bank', 'client_funds', 'fees_earned', 'receivable', 'trust_pending', 'pending_funds', 'trust_refill'));--> statement-breakpoint
UPDATE payments p SET
  matter_id = coalesce(p.appointment_id, (SELECT i.case_id FROM invoices i WHERE i.id = p.invoice_id)),
  collected_at = CASE WHEN p.status IN ('completed', 'refunded') THEN coalesce(p.settled_at, p.created_at) END;
--> statement-breakpoint
-- Movements until now were the client's alone. Each gets its matter, unless one matter had been paid with another's money:
-- that client's stay without one.
CREATE TEMPORARY TABLE ledger_matters ON COMMIT DROP AS
SELECT e.id, e.client_id, e.account, e.amount_cents, CASE
  WHEN t.source LIKE 'transfer%:credit:%' THEN
    (SELECT p.matter_id FROM payments p WHERE p.credited_invoice_id = t.invoice_id LIMIT 1)
  WHEN t.payment_id IS NOT NULL THEN (SELECT p.matter_id FROM payments p WHERE p.id = t.payment_id)
  ELSE (SELECT i.case_id FROM invoices i WHERE i.id = t.invoice_id)
END AS matter_id
FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id;
--> statement-breakpoint
UPDATE ledger_matters SET matter_id = NULL WHERE client_id IN (
  SELECT client_id FROM ledger_matters WHERE account = 'trust_bank'
  GROUP BY client_id, matter_id HAVING sum(amount_cents) < 0
);
--> statement-breakpoint
ALTER TABLE ledger_entries DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE ledger_entries e SET matter_id = m.matter_id FROM ledger_matters m WHERE m.id = e.id AND m.matter_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE TRIGGER USER;
--> statement-breakpoint
INSERT INTO ledger_shares (client_id, matter_id, account, balance_cents)
SELECT client_id, matter_id, account, sum(amount_cents) FROM ledger_entries GROUP BY client_id, matter_id, account;
--> statement-breakpoint
CREATE TRIGGER ledger_shares_by_entries BEFORE INSERT OR UPDATE ON "ledger_shares"
  FOR EACH ROW EXECUTE FUNCTION ledger_only_by_entries();
--> statement-breakpoint
CREATE TRIGGER ledger_shares_stay BEFORE DELETE OR TRUNCATE ON "ledger_shares"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_add_to_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_balances (client_id, account, balance_cents)
  VALUES (NEW.client_id, NEW.account, 0) ON CONFLICT DO NOTHING;
  UPDATE ledger_balances SET balance_cents = balance_cents + NEW.amount_cents
  WHERE client_id = NEW.client_id AND account = NEW.account;
  INSERT INTO ledger_shares (client_id, matter_id, account, balance_cents)
  VALUES (NEW.client_id, NEW.matter_id, NEW.account, 0) ON CONFLICT DO NOTHING;
  UPDATE ledger_shares SET balance_cents = balance_cents + NEW.amount_cents
  WHERE client_id = NEW.client_id AND matter_id IS NOT DISTINCT FROM NEW.matter_id AND account = NEW.account;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_refuse_unbalanced(movement uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  total bigint; trust bigint; pending bigint; entries bigint; strangers bigint;
BEGIN
  SELECT coalesce(sum(e.amount_cents), 0), count(*),
    coalesce(sum(e.amount_cents) FILTER (WHERE e.account IN ('trust_bank', 'client_funds')), 0),
    coalesce(sum(e.amount_cents) FILTER (WHERE e.account IN ('trust_pending', 'pending_funds')), 0),
    count(*) FILTER (WHERE e.client_id <> t.client_id)
  INTO total, entries, trust, pending, strangers
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.id = movement;
  IF entries < 2 OR total <> 0 OR trust <> 0 OR pending <> 0 OR strangers <> 0 THEN
    RAISE EXCEPTION 'movement % of the ledger does not balance', movement USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM ledger_transactions t
    JOIN ledger_entries held ON held.transaction_id = t.id AND held.account = 'trust_bank'
    JOIN ledger_entries paid ON paid.transaction_id = t.id
      AND paid.account IN ('operating_bank', 'receivable', 'fees_earned')
    LEFT JOIN invoices i ON i.id = t.invoice_id AND paid.account = 'receivable'
    WHERE t.id = movement AND held.matter_id IS NOT NULL AND (
      held.matter_id IS DISTINCT FROM paid.matter_id
      OR (i.id IS NOT NULL AND held.matter_id IS DISTINCT FROM i.case_id)
    )
  ) THEN
    RAISE EXCEPTION 'movement % of the ledger pays one matter with the trust money of another', movement
      USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (
    SELECT FROM ledger_transactions t JOIN ledger_balances b ON b.client_id = t.client_id
    WHERE t.id = movement AND t.kind IN ('transfer', 'earned')
      AND b.account = 'trust_refill' AND b.balance_cents < 0
  ) THEN
    RAISE EXCEPTION 'movement % of the ledger draws on trust money that the firm has yet to put back', movement
      USING ERRCODE = 'check_violation';
  END IF;
END $$;
