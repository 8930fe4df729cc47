CREATE TABLE "invoice_reductions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"undone_reason" text,
	CONSTRAINT "invoice_reductions_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_reductions_amount" CHECK (amount_cents > 0),
	CONSTRAINT "invoice_reductions_kind" CHECK (kind IN ('credit-note', 'write-off', 'closed-request')),
	CONSTRAINT "invoice_reductions_number" CHECK ((kind = 'credit-note') = (number IS NOT NULL)),
	CONSTRAINT "invoice_reductions_undone" CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (undone_reason IS NULL))
);
--> statement-breakpoint
CREATE TABLE "pay_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"payer_name" text,
	"payer_email" text,
	"payer_language" text,
	"notice_read_at" timestamp with time zone,
	CONSTRAINT "pay_links_amount" CHECK (amount_cents > 0),
	CONSTRAINT "pay_links_withdrawn" CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
);
--> statement-breakpoint
ALTER TABLE "ledger_balances" DROP CONSTRAINT "ledger_costs_never_negative";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_shares" DROP CONSTRAINT "ledger_share_of_costs_never_negative";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "hold" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pay_link_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_reductions" ADD CONSTRAINT "invoice_reductions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reductions" ADD CONSTRAINT "invoice_reductions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reductions" ADD CONSTRAINT "invoice_reductions_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_reductions_invoice" ON "invoice_reductions" USING btree ("invoice_id","made_at");--> statement-breakpoint
CREATE INDEX "invoice_reductions_made_by" ON "invoice_reductions" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "invoice_reductions_undone_by" ON "invoice_reductions" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "pay_links_invoice" ON "pay_links" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "pay_links_created_by" ON "pay_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "pay_links_withdrawn_by" ON "pay_links" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_on") WHERE state = 'issued';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_hold" CHECK ((hold IS NULL) = (held_at IS NULL));--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_costs_never_negative" CHECK (account NOT IN ('costs_advanced', 'written_off') OR balance_cents >= 0);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK (account IN ('trust_bank', 'operating_bank', 'client_funds', 'fees_earned', 'receivable', 'trust_pending', 'pending_funds', 'trust_refill', 'costs_advanced', 'written_off'));--> statement-breakpoint
ALTER TABLE "ledger_shares" ADD CONSTRAINT "ledger_share_of_costs_never_negative" CHECK (account NOT IN ('costs_advanced', 'written_off') OR balance_cents >= 0);--> statement-breakpoint
-- What was taken off an invoice is undone, never deleted.
CREATE TRIGGER invoice_reductions_stay BEFORE DELETE OR TRUNCATE ON "invoice_reductions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
