CREATE TABLE "ledger_voided_checks" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"payee" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_voids" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"fund" text NOT NULL,
	"item_id" uuid NOT NULL,
	"day" date NOT NULL,
	"client_id" uuid,
	"case_id" uuid,
	"adjustment_id" uuid,
	"reason" text NOT NULL,
	"reverses_id" uuid,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_voids_reversed_once" UNIQUE("reverses_id"),
	CONSTRAINT "bank_voids_adjustment" UNIQUE("adjustment_id"),
	CONSTRAINT "bank_voids_owner" CHECK ((fund = 'trust') = (client_id IS NOT NULL) AND (fund = 'operating') = (adjustment_id IS NOT NULL)
        AND (case_id IS NULL OR client_id IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "ledger_voided_checks" ADD CONSTRAINT "ledger_voided_checks_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_voided_checks" ADD CONSTRAINT "ledger_voided_checks_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_voids" ADD CONSTRAINT "bank_voids_fund_bank_accounts_fund_fk" FOREIGN KEY ("fund") REFERENCES "public"."bank_accounts"("fund") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_voids" ADD CONSTRAINT "bank_voids_item_id_bank_opening_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."bank_opening_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_voids" ADD CONSTRAINT "bank_voids_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_voids" ADD CONSTRAINT "bank_voids_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_voids" ADD CONSTRAINT "bank_voids_adjustment_id_bank_adjustments_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."bank_adjustments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_voids" ADD CONSTRAINT "bank_voids_reverses_id_bank_voids_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."bank_voids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_voids" ADD CONSTRAINT "bank_voids_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_voided_checks_number" ON "ledger_voided_checks" USING btree ("number");--> statement-breakpoint
CREATE INDEX "ledger_voided_checks_decided_by" ON "ledger_voided_checks" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "bank_voids_item" ON "bank_voids" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "bank_voids_days" ON "bank_voids" USING btree ("fund","day","id");--> statement-breakpoint
CREATE INDEX "bank_voids_client" ON "bank_voids" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "bank_voids_case" ON "bank_voids" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "bank_voids_recorded_by" ON "bank_voids" USING btree ("recorded_by");
--> statement-breakpoint
CREATE TRIGGER ledger_voided_checks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_voided_checks"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Taking the voiding of a check back draws on trust money as well.
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
--> statement-breakpoint
CREATE FUNCTION bank_is_void(item uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM bank_voids v WHERE v.item_id = item AND v.reverses_id IS NULL
    AND NOT EXISTS (SELECT FROM bank_voids r WHERE r.reverses_id = v.id))
$$;
--> statement-breakpoint
-- Only a check that is outstanding is voided, and once; only what stands is taken back. A merge alone changes whose it is.
CREATE FUNCTION bank_keep_voids() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER bank_voids_kept BEFORE INSERT OR UPDATE OR DELETE ON bank_voids
  FOR EACH ROW EXECUTE FUNCTION bank_keep_voids();
--> statement-breakpoint
CREATE TRIGGER bank_voids_closed BEFORE INSERT ON bank_voids
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_closed();
--> statement-breakpoint
-- The money of the check moved in the same transaction: in trust to the client, in operating beside the ledger.
CREATE FUNCTION bank_refuse_void_without_money() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_voids_moved AFTER INSERT ON bank_voids
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bank_refuse_void_without_money();
--> statement-breakpoint
-- What is void is neither matched nor taken back.
CREATE FUNCTION bank_refuse_void_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.match_id IS NOT NULL OR NEW.withdrawn_at IS NOT NULL) AND bank_is_void(NEW.id) THEN
    RAISE EXCEPTION 'check % is void', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_opening_items_void BEFORE UPDATE ON bank_opening_items
  FOR EACH ROW EXECUTE FUNCTION bank_refuse_void_item();
