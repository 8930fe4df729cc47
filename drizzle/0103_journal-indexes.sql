CREATE INDEX "ledger_entries_matter" ON "ledger_entries" USING btree ("matter_id") WHERE matter_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_entries_sum" ON "ledger_entries" USING btree (abs(amount_cents));--> statement-breakpoint
CREATE INDEX "ledger_transactions_payment" ON "ledger_transactions" USING btree ("payment_id") WHERE payment_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ledger_transactions_disbursement" ON "ledger_transactions" USING btree ("disbursement_id") WHERE disbursement_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_last4" ON "payments" USING btree ("last4") WHERE last4 IS NOT NULL;