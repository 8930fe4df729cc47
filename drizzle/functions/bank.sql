-- The months of the bank: what a match joins, what is void, and what a closing keeps.
-- Each statement can run again: a migration applies the whole file after a change (npm run db:functions).

-- A match joins lines of the bank, movements of the books, adjustments and opening items of one sum.
CREATE OR REPLACE FUNCTION bank_refuse_unequal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  joined uuid; bank bigint; books bigint; own bigint; opening bigint;
BEGIN
  FOREACH joined IN ARRAY ARRAY[
    CASE WHEN TG_OP <> 'DELETE' THEN NEW.match_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.match_id END
  ] LOOP
    CONTINUE WHEN joined IS NULL OR NOT EXISTS (SELECT FROM bank_matches WHERE id = joined);
    SELECT coalesce(sum(amount_cents), 0) INTO bank FROM bank_lines WHERE match_id = joined;
    SELECT coalesce(sum(e.amount_cents), 0) INTO books
      FROM bank_matched_movements m JOIN ledger_entries e ON e.transaction_id = m.transaction_id
        AND e.account = CASE m.fund WHEN 'trust' THEN 'trust_bank' ELSE 'operating_bank' END
      WHERE m.match_id = joined;
    SELECT coalesce(sum(amount_cents), 0) INTO own FROM bank_adjustments WHERE match_id = joined;
    SELECT coalesce(sum(amount_cents), 0) INTO opening FROM bank_opening_items WHERE match_id = joined;
    IF bank <> books + own + opening THEN
      RAISE EXCEPTION 'match % of the bank joins % with %', joined, bank, books + own + opening USING ERRCODE = 'check_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS bank_adjustments_equal ON bank_adjustments;
CREATE CONSTRAINT TRIGGER bank_adjustments_equal AFTER INSERT OR UPDATE ON bank_adjustments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank_refuse_unequal();
DROP TRIGGER IF EXISTS bank_lines_equal ON bank_lines;
CREATE CONSTRAINT TRIGGER bank_lines_equal AFTER UPDATE OR DELETE ON bank_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank_refuse_unequal();
DROP TRIGGER IF EXISTS bank_matched_movements_equal ON bank_matched_movements;
CREATE CONSTRAINT TRIGGER bank_matched_movements_equal AFTER INSERT OR UPDATE OR DELETE ON bank_matched_movements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank_refuse_unequal();
DROP TRIGGER IF EXISTS bank_opening_items_equal ON bank_opening_items;
CREATE CONSTRAINT TRIGGER bank_opening_items_equal AFTER UPDATE ON bank_opening_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank_refuse_unequal();

CREATE OR REPLACE FUNCTION bank_is_closed(of_fund text, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM bank_closings WHERE fund = of_fund AND reopened_at IS NULL AND month >= date_trunc('month', day))
$$;

-- A closed month stays as it was closed.
CREATE OR REPLACE FUNCTION bank_refuse_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  each jsonb; day date;
BEGIN
  FOREACH each IN ARRAY ARRAY[old_row, new_row] LOOP
    CONTINUE WHEN each IS NULL;
    day := coalesce(each ->> 'counted_on', each ->> 'settled_on', each ->> 'day', each ->> 'month')::date;
    IF day IS NULL THEN
      SELECT settled_on INTO day FROM bank_matches WHERE id = (each ->> 'match_id')::uuid;
    END IF;
    IF bank_is_closed(each ->> 'fund', day) THEN
      RAISE EXCEPTION 'the month of % is closed', day USING ERRCODE = 'check_violation';
    END IF;
  END LOOP;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE OR REPLACE TRIGGER bank_adjustments_closed BEFORE INSERT OR UPDATE OR DELETE ON bank_adjustments
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_closed();
CREATE OR REPLACE TRIGGER bank_endings_closed BEFORE INSERT OR UPDATE OR DELETE ON bank_endings
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_closed();
CREATE OR REPLACE TRIGGER bank_lines_closed BEFORE INSERT OR UPDATE OR DELETE ON bank_lines
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_closed();
CREATE OR REPLACE TRIGGER bank_matched_movements_closed BEFORE INSERT OR UPDATE OR DELETE ON bank_matched_movements
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_closed();
CREATE OR REPLACE TRIGGER bank_matches_closed BEFORE INSERT OR UPDATE OR DELETE ON bank_matches
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_closed();
-- What belongs to a match of a closed month stays in it.
CREATE OR REPLACE TRIGGER bank_opening_items_closed BEFORE UPDATE ON bank_opening_items
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_closed();
CREATE OR REPLACE TRIGGER bank_voids_closed BEFORE INSERT ON bank_voids
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_closed();

-- What was booked is taken back by another row, and what was closed keeps its report.
CREATE OR REPLACE FUNCTION bank_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing text[] := CASE TG_TABLE_NAME WHEN 'bank_adjustments' THEN ARRAY['match_id']
    ELSE ARRAY['reopened_by', 'reopened_at', 'reopened_reason'] END;
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(OLD) - changing <> to_jsonb(NEW) - changing
    OR to_jsonb(OLD) ->> 'reopened_at' IS NOT NULL THEN
    RAISE EXCEPTION 'rows of % stay as they are', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bank_adjustments_kept BEFORE UPDATE OR DELETE ON bank_adjustments
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_change();
CREATE OR REPLACE TRIGGER bank_closings_kept BEFORE UPDATE OR DELETE ON bank_closings
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_change();

-- Written down and taken back only while no month is closed; never changed.
CREATE OR REPLACE FUNCTION bank_keep_opening_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing text[] := ARRAY['match_id', 'withdrawn_by', 'withdrawn_at', 'withdrawn_reason'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'rows of bank_opening_items stay as they are' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND (to_jsonb(OLD) - changing <> to_jsonb(NEW) - changing OR OLD.withdrawn_at IS NOT NULL) THEN
    RAISE EXCEPTION 'rows of bank_opening_items stay as they are' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' OR NEW.withdrawn_at IS NOT NULL THEN
    IF EXISTS (SELECT FROM bank_closings WHERE fund = NEW.fund AND reopened_at IS NULL) THEN
      RAISE EXCEPTION 'a month of % is closed', NEW.fund USING ERRCODE = 'check_violation';
    END IF;
    IF TG_OP = 'INSERT' AND NEW.written_on >= (SELECT starts_on FROM bank_accounts WHERE fund = NEW.fund) THEN
      RAISE EXCEPTION 'an opening item of % is from before its first month', NEW.fund USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bank_opening_items_kept BEFORE INSERT OR UPDATE OR DELETE ON bank_opening_items
  FOR EACH ROW EXECUTE FUNCTION bank_keep_opening_items();

CREATE OR REPLACE FUNCTION bank_is_void(item uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM bank_voids v WHERE v.item_id = item AND v.reverses_id IS NULL
    AND NOT EXISTS (SELECT FROM bank_voids r WHERE r.reverses_id = v.id))
$$;

-- Only a check that is outstanding is voided, and once; only what stands is taken back. A merge alone changes whose it is.
CREATE OR REPLACE FUNCTION bank_keep_voids() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item bank_opening_items%ROWTYPE;
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'rows of bank_voids stay as they are' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(OLD) - 'client_id' <> to_jsonb(NEW) - 'client_id' THEN
      RAISE EXCEPTION 'rows of bank_voids stay as they are' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  SELECT * INTO item FROM bank_opening_items WHERE id = NEW.item_id FOR UPDATE;
  IF item.fund <> NEW.fund OR item.kind <> 'check' OR item.withdrawn_at IS NOT NULL OR item.match_id IS NOT NULL THEN
    RAISE EXCEPTION 'item % of the bank is no outstanding check', NEW.item_id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.reverses_id IS NULL AND bank_is_void(NEW.item_id) THEN
    RAISE EXCEPTION 'check % is void', NEW.item_id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.reverses_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM bank_voids v WHERE v.id = NEW.reverses_id AND v.item_id = NEW.item_id AND v.reverses_id IS NULL
      AND v.day <= NEW.day
  ) THEN
    RAISE EXCEPTION 'row % of bank_voids takes back none of this check', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bank_voids_kept BEFORE INSERT OR UPDATE OR DELETE ON bank_voids
  FOR EACH ROW EXECUTE FUNCTION bank_keep_voids();

-- The money of the check moved in the same transaction: in trust to the client, in operating beside the ledger.
CREATE OR REPLACE FUNCTION bank_refuse_void_without_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE WHEN NEW.reverses_id IS NULL THEN 1 ELSE -1 END;
  due bigint := (SELECT -amount_cents FROM bank_opening_items WHERE id = NEW.item_id);
  moved bigint;
BEGIN
  IF NEW.fund = 'trust' THEN
    SELECT sum(e.amount_cents) INTO moved FROM ledger_transactions t
      JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'trust_bank'
      WHERE t.source = CASE WHEN NEW.reverses_id IS NULL THEN 'check-void:' || NEW.id
        ELSE 'check-void-undone:' || NEW.reverses_id END;
  ELSE
    SELECT amount_cents INTO moved FROM bank_adjustments WHERE id = NEW.adjustment_id;
  END IF;
  IF moved IS DISTINCT FROM sign * due THEN
    RAISE EXCEPTION 'row % of bank_voids moves %, not %', NEW.id, moved, sign * due USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER IF EXISTS bank_voids_moved ON bank_voids;
CREATE CONSTRAINT TRIGGER bank_voids_moved AFTER INSERT ON bank_voids
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank_refuse_void_without_money();

-- What is void is neither matched nor taken back.
CREATE OR REPLACE FUNCTION bank_refuse_void_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.match_id IS NOT NULL OR NEW.withdrawn_at IS NOT NULL) AND bank_is_void(NEW.id) THEN
    RAISE EXCEPTION 'check % is void', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER bank_opening_items_void BEFORE UPDATE ON bank_opening_items
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_void_item();

-- What a line of the bank rests on is not taken back before the match is undone. That a bank sent money back is another thing.
CREATE OR REPLACE FUNCTION bank_refuse_taking_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken text[] := CASE NEW.kind
    WHEN 'cost-undone' THEN ARRAY['cost:' || NEW.disbursement_id]
    WHEN 'refund-undone' THEN ARRAY['refund:' || NEW.refund_id]
    WHEN 'transfer-back' THEN ARRAY['earning:' || NEW.earning_id]
    ELSE ARRAY['payment:' || NEW.payment_id, 'collected:' || NEW.payment_id] END;
  day date;
BEGIN
  IF NEW.kind = 'payment-returned' AND NOT EXISTS (
    SELECT FROM hand_payments h WHERE h.payment_id = NEW.payment_id AND h.ended_as = 'mistake'
  ) THEN
    RETURN NEW;
  END IF;
  SELECT max(l.posted_on) INTO day FROM ledger_transactions t
    JOIN bank_matched_movements m ON m.transaction_id = t.id
    JOIN bank_lines l ON l.match_id = m.match_id
    WHERE t.source = ANY (taken) OR (NEW.kind = 'transfer-back' AND t.invoice_id = NEW.invoice_id AND t.kind = 'transfer');
  IF day IS NOT NULL THEN
    RAISE EXCEPTION 'the bank carried out on % what % would take back', day, NEW.source USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER ledger_transactions_at_bank BEFORE INSERT ON ledger_transactions
  FOR EACH ROW WHEN (NEW.kind IN ('cost-undone', 'refund-undone', 'transfer-back', 'payment-returned'))
  EXECUTE FUNCTION bank_refuse_taking_back();
