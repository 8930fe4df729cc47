CREATE TABLE "ledger_balances" (
	"client_id" uuid NOT NULL,
	"account" text NOT NULL,
	"balance_cents" bigint NOT NULL,
	CONSTRAINT "ledger_balances_client_id_account_pk" PRIMARY KEY("client_id","account"),
	CONSTRAINT "ledger_trust_never_negative" CHECK (account <> 'trust_bank' OR balance_cents >= 0),
	CONSTRAINT "ledger_funds_never_overdrawn" CHECK (account <> 'client_funds' OR balance_cents <= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"transaction_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK (amount_cents <> 0),
	CONSTRAINT "ledger_entries_account" CHECK (account IN ('trust_bank', 'operating_bank', 'client_funds', 'fees_earned', 'receivable'))
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"client_id" uuid NOT NULL,
	"source" text NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"invoice_id" uuid,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_source_unique" UNIQUE("source")
);
--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_client" ON "ledger_transactions" USING btree ("client_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_newest" ON "ledger_transactions" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE FUNCTION ledger_add_to_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_balances (client_id, account, balance_cents)
  VALUES (NEW.client_id, NEW.account, 0) ON CONFLICT DO NOTHING;
  UPDATE ledger_balances SET balance_cents = balance_cents + NEW.amount_cents
  WHERE client_id = NEW.client_id AND account = NEW.account;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION ledger_add_to_balance();
--> statement-breakpoint
CREATE FUNCTION ledger_only_by_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance of the ledger follows from its entries alone';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_balances_by_entries BEFORE INSERT OR UPDATE ON "ledger_balances"
  FOR EACH ROW EXECUTE FUNCTION ledger_only_by_entries();
--> statement-breakpoint
CREATE TRIGGER ledger_balances_stay BEFORE DELETE OR TRUNCATE ON "ledger_balances"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION ledger_refuse_unbalanced(movement uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  total bigint; trust bigint; entries bigint; strangers bigint;
BEGIN
  SELECT coalesce(sum(e.amount_cents), 0), count(*),
    coalesce(sum(e.amount_cents) FILTER (WHERE e.account IN ('trust_bank', 'client_funds')), 0),
    count(*) FILTER (WHERE e.client_id <> t.client_id)
  INTO total, entries, trust, strangers
  FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id WHERE t.id = movement;
  IF entries < 2 OR total <> 0 OR trust <> 0 OR strangers <> 0 THEN
    RAISE EXCEPTION 'movement % of the ledger does not balance', movement USING ERRCODE = 'check_violation';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_transaction_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM ledger_refuse_unbalanced(NEW.id); RETURN NULL; END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM ledger_refuse_unbalanced(NEW.transaction_id); RETURN NULL; END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON "ledger_transactions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_balances();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
--> statement-breakpoint
INSERT INTO ledger_transactions (kind, client_id, source, payment_id, occurred_at)
SELECT 'payment', client_id, 'payment:' || id, id, coalesce(settled_at, created_at)
FROM payments WHERE status = 'completed';
--> statement-breakpoint
INSERT INTO ledger_entries (transaction_id, client_id, account, amount_cents)
SELECT t.id, t.client_id, half.account, half.sign * p.amount_cents
FROM ledger_transactions t JOIN payments p ON p.id = t.payment_id
CROSS JOIN LATERAL (VALUES
  (CASE p.account WHEN 'trust' THEN 'trust_bank' ELSE 'operating_bank' END, 1),
  (CASE p.account WHEN 'trust' THEN 'client_funds' ELSE 'fees_earned' END, -1)
) AS half (account, sign);
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
