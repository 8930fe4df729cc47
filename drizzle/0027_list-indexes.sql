DROP INDEX "users_last_seen_at";--> statement-breakpoint
DROP INDEX "cases_attorney";--> statement-breakpoint
DROP INDEX "discount_codes_created";--> statement-breakpoint
DROP INDEX "reconciliation_runs_newest";--> statement-breakpoint
DROP INDEX "payments_client";--> statement-breakpoint
CREATE INDEX "cases_due" ON "cases" USING btree ("next_action_due","id");--> statement-breakpoint
CREATE INDEX "cases_undated" ON "cases" USING btree ("updated_at","id") WHERE next_action_due IS NULL;--> statement-breakpoint
CREATE INDEX "cases_attorney_undated" ON "cases" USING btree ("attorney_id","updated_at","id") WHERE next_action_due IS NULL;--> statement-breakpoint
CREATE INDEX "intake_handlings_handled_by" ON "intake_handlings" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "party_names_user" ON "party_names" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consultation_credits_invoice" ON "consultation_credits" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_created_by" ON "invoices" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_state_newest" ON "invoices" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_balances_account" ON "ledger_balances" USING btree ("account","balance_cents","client_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_client" ON "ledger_entries" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "notices_recipient" ON "notices" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_payment" ON "reconciliation_differences" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "reconciliation_runs_requested_by" ON "reconciliation_runs" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "payments_appointment" ON "payments" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "refunds_requested_by" ON "refunds" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "absences_attorney" ON "absences" USING btree ("attorney_id");--> statement-breakpoint
CREATE INDEX "appointment_changes_attorney" ON "appointment_changes" USING btree ("attorney_id");--> statement-breakpoint
CREATE INDEX "appointment_changes_changed_by" ON "appointment_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "appointments_start" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "users_seen_at" ON "users" USING btree (coalesce("last_seen_at", '1970-01-01 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "cases_attorney" ON "cases" USING btree ("attorney_id","next_action_due","id");--> statement-breakpoint
CREATE INDEX "discount_codes_created" ON "discount_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_runs_newest" ON "reconciliation_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "payments_client" ON "payments" USING btree ("client_id","created_at","id");