-- The ledger, payments, invoices, fee agreements, money by hand and automatic payments.
-- Each statement can run again: a migration applies the whole file after a change (npm run db:functions).

-- What was taken off an invoice is undone, never deleted, and the ledger is only ever added to.
CREATE OR REPLACE TRIGGER invoice_reductions_stay BEFORE DELETE OR TRUNCATE ON "invoice_reductions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_balances_stay BEFORE DELETE OR TRUNCATE ON "ledger_balances"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_shares_stay BEFORE DELETE OR TRUNCATE ON "ledger_shares"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER ledger_voided_checks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_voided_checks"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The balances of a client and of each of their matters follow from the entries.
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
CREATE OR REPLACE TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION ledger_add_to_balance();

CREATE OR REPLACE FUNCTION ledger_only_by_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance of the ledger follows from its entries alone';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER ledger_balances_by_entries BEFORE INSERT OR UPDATE ON "ledger_balances"
  FOR EACH ROW EXECUTE FUNCTION ledger_only_by_entries();
CREATE OR REPLACE TRIGGER ledger_shares_by_entries BEFORE INSERT OR UPDATE ON "ledger_shares"
  FOR EACH ROW EXECUTE FUNCTION ledger_only_by_entries();

-- A movement sums to zero in the books, in trust and in what is pending; pays no matter with the trust money of another; and
-- draws on no trust of a client to whom the firm has yet to put some back.
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
      AND paid.account IN ('operating_bank', 'receivable', 'fees_earned', 'costs_advanced')
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
    WHERE t.id = movement AND b.account = 'trust_refill' AND b.balance_cents < 0
      AND (t.kind IN ('transfer', 'earned', 'check-void-undone') OR (t.kind = 'cost' AND EXISTS (
        SELECT FROM ledger_entries e WHERE e.transaction_id = t.id AND e.account = 'trust_bank'
      )))
  ) THEN
    RAISE EXCEPTION 'movement % of the ledger draws on trust money that the firm has yet to put back', movement
      USING ERRCODE = 'check_violation';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION ledger_transaction_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM ledger_refuse_unbalanced(NEW.id); RETURN NULL; END $$;
DROP TRIGGER IF EXISTS ledger_transactions_balance ON "ledger_transactions";
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON "ledger_transactions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();

CREATE OR REPLACE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM ledger_refuse_unbalanced(NEW.transaction_id); RETURN NULL; END $$;
DROP TRIGGER IF EXISTS ledger_entries_balanced ON "ledger_entries";
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();

-- What was agreed is never changed or deleted; that another version took its place is all that may be said of it.
CREATE OR REPLACE FUNCTION refuse_changing_agreed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.agreed_at IS NOT NULL AND (
    TG_OP = 'DELETE' OR OLD.replaced_at IS NOT NULL
    OR (to_jsonb(NEW) - 'replaced_at') IS DISTINCT FROM (to_jsonb(OLD) - 'replaced_at')
  ) THEN
    RAISE EXCEPTION 'fee agreement % was agreed and does not change', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE OR REPLACE TRIGGER fee_agreements_frozen BEFORE UPDATE OR DELETE ON "fee_agreements" FOR EACH ROW EXECUTE FUNCTION refuse_changing_agreed();

CREATE OR REPLACE FUNCTION refuse_changing_agreed_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM fee_agreements a WHERE a.agreed_at IS NOT NULL
      AND (a.id = OLD.agreement_id OR a.id = NEW.agreement_id)
  ) THEN
    RAISE EXCEPTION 'a part of a fee agreement that was agreed does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE OR REPLACE TRIGGER fee_milestones_frozen BEFORE INSERT OR UPDATE OR DELETE ON "fee_milestones" FOR EACH ROW EXECUTE FUNCTION refuse_changing_agreed_part();

-- Work that somebody has approved is what a fee was earned by: it stays as it is.
CREATE OR REPLACE FUNCTION refuse_changing_approved_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.approved_at IS NOT NULL THEN
    RAISE EXCEPTION 'hours % are approved and do not change', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE OR REPLACE TRIGGER fee_hours_frozen BEFORE UPDATE OR DELETE ON "fee_hours" FOR EACH ROW EXECUTE FUNCTION refuse_changing_approved_hours();

-- An invoice says the work as it was approved: neither changes, unless the invoice was voided. What was approved is not deleted.
CREATE OR REPLACE FUNCTION refuse_changing_work_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.approved_at IS NOT NULL THEN
    RAISE EXCEPTION 'time % is approved and is not deleted', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.approved_at IS NOT NULL AND (
    (to_jsonb(NEW) - '{billed_at,billed_by,invoice_id,billed_cents}'::text[])
      IS DISTINCT FROM (to_jsonb(OLD) - '{billed_at,billed_by,invoice_id,billed_cents}'::text[])
    OR (OLD.invoice_id IS NOT NULL AND OLD.invoice_id IS DISTINCT FROM NEW.invoice_id
      AND NOT EXISTS (SELECT FROM invoices i WHERE i.id = OLD.invoice_id AND i.state = 'void'))
  ) THEN
    RAISE EXCEPTION 'time % is approved and does not change', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE OR REPLACE TRIGGER work_times_frozen BEFORE UPDATE OR DELETE ON "work_times" FOR EACH ROW EXECUTE FUNCTION refuse_changing_work_time();

-- What lies in the drawer is not collected, whoever says so.
CREATE OR REPLACE FUNCTION refuse_collected_from_drawer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM hand_payments h LEFT JOIN deposits d ON d.id = h.deposit_id
    WHERE h.payment_id = NEW.id AND d.made_on IS NULL
  ) THEN
    RAISE EXCEPTION 'payment % was not deposited yet', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER payments_collected_at_the_bank BEFORE UPDATE OF collected_at ON "payments"
  FOR EACH ROW WHEN (OLD.collected_at IS NULL AND NEW.collected_at IS NOT NULL)
  EXECUTE FUNCTION refuse_collected_from_drawer();

-- A deposit holds money of its own account alone, and stays as it is once it was made at the bank.
CREATE OR REPLACE FUNCTION refuse_odd_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM deposits d WHERE d.id = OLD.deposit_id AND d.made_on IS NOT NULL) THEN
    RAISE EXCEPTION 'payment % is at the bank already', OLD.payment_id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.deposit_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM deposits d JOIN payments p ON p.id = NEW.payment_id AND p.account = d.account
    WHERE d.id = NEW.deposit_id
  ) THEN
    RAISE EXCEPTION 'payment % belongs to another account than its deposit', NEW.payment_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER hand_payments_deposited BEFORE UPDATE OF deposit_id ON "hand_payments"
  FOR EACH ROW WHEN (OLD.deposit_id IS DISTINCT FROM NEW.deposit_id)
  EXECUTE FUNCTION refuse_odd_deposit();

-- Who consented with a link stays as well: their name and address are part of what was agreed to.
CREATE OR REPLACE FUNCTION keep_autopay_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a consent to automatic payments is not deleted' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.invoice_id, OLD.method, OLD.saved_id, OLD.card_type, OLD.last4, OLD.schedule, OLD.offered_to,
      OLD.pay_link_id, OLD.payer_name, OLD.payer_email)
      IS DISTINCT FROM
      (NEW.invoice_id, NEW.method, NEW.saved_id, NEW.card_type, NEW.last4, NEW.schedule, NEW.offered_to,
      NEW.pay_link_id, NEW.payer_name, NEW.payer_email)
    OR (OLD.agreed_at IS NOT NULL AND (OLD.agreed_at, OLD.language, OLD.wording, OLD.statement, OLD.agreed_from)
      IS DISTINCT FROM (NEW.agreed_at, NEW.language, NEW.wording, NEW.statement, NEW.agreed_from))
    OR (OLD.ended_at IS NOT NULL AND (OLD.ended_at, OLD.ended_why) IS DISTINCT FROM (NEW.ended_at, NEW.ended_why))
  THEN
    RAISE EXCEPTION 'what was agreed to about automatic payments stays as it was'
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER autopays_keep_consent BEFORE UPDATE OR DELETE ON autopays
  FOR EACH ROW EXECUTE FUNCTION keep_autopay_consent();

-- What was paid out stays as it was: only that it came to nothing is added. Nothing is given back that the bank has not paid,
-- and no trust money in cash.
CREATE OR REPLACE FUNCTION refuse_odd_give_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  undoing text[] := ARRAY['undone_by', 'undone_at', 'undone_reason'];
BEGIN
  IF TG_OP = 'DELETE' OR (OLD.paid_at IS NOT NULL
    AND (OLD.undone_at IS NOT NULL OR to_jsonb(OLD) - undoing <> to_jsonb(NEW) - undoing)) THEN
    RAISE EXCEPTION 'refund % by hand stays as it is', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL AND NOT EXISTS (
    SELECT FROM payments p WHERE p.id = NEW.payment_id AND p.collected_at IS NOT NULL
      AND (p.account <> 'trust' OR NEW.method <> 'cash')
  ) THEN
    RAISE EXCEPTION 'refund % by hand is of money that was not collected, or of trust money in cash', NEW.id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER give_backs_kept BEFORE UPDATE OR DELETE ON "give_backs"
  FOR EACH ROW EXECUTE FUNCTION refuse_odd_give_back();
