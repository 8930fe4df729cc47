CREATE TABLE "disbursements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"client_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"fund" text NOT NULL,
	"category" text NOT NULL,
	"payee" text NOT NULL,
	"description" text NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_reason" text,
	CONSTRAINT "disbursements_amount" CHECK (amount_cents > 0),
	CONSTRAINT "disbursements_fund" CHECK (fund IN ('trust', 'operating')),
	CONSTRAINT "disbursements_undone" CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (undone_reason IS NULL))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "disbursement_id" uuid;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disbursements_case" ON "disbursements" USING btree ("case_id","paid_on","id");--> statement-breakpoint
CREATE INDEX "disbursements_client" ON "disbursements" USING btree ("client_id","paid_on","id");--> statement-breakpoint
CREATE INDEX "disbursements_recorded_by" ON "disbursements" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "disbursements_undone_by" ON "disbursements" USING btree ("undone_by");--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_costs_never_negative" CHECK (account <> 'costs_advanced' OR balance_cents >= 0);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK (account IN ('trust_bank', 'operating_bank', 'client_funds', 'fees_earned', 'receivable', 'trust_pending', 'pending_funds', 'trust_refill', 'costs_advanced'));--> statement-breakpoint
ALTER TABLE "ledger_shares" ADD CONSTRAINT "ledger_share_of_costs_never_negative" CHECK (account <> 'costs_advanced' OR balance_cents >= 0);
--> statement-breakpoint
-- The same with costs: what trust money pays is of one matter, and none is drawn on while the firm owes the trust account.
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
      AND (t.kind IN ('transfer', 'earned') OR (t.kind = 'cost' AND EXISTS (
        SELECT FROM ledger_entries e WHERE e.transaction_id = t.id AND e.account = 'trust_bank'
      )))
  ) THEN
    RAISE EXCEPTION 'movement % of the ledger draws on trust money that the firm has yet to put back', movement
      USING ERRCODE = 'check_violation';
  END IF;
END $$;
