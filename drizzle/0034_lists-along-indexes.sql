DROP INDEX "audit_entries_at";--> statement-breakpoint
DROP INDEX "audit_entries_actor_id";--> statement-breakpoint
DROP INDEX "audit_entries_subject_id";--> statement-breakpoint
DROP INDEX "audit_entries_action";--> statement-breakpoint
DROP INDEX "cases_client";--> statement-breakpoint
DROP INDEX "ledger_transactions_invoice";--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_id" ON "audit_entries" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_id" ON "audit_entries" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "cases_client" ON "cases" USING btree ("client_id","attorney_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_invoice" ON "ledger_transactions" USING btree ("invoice_id") WHERE invoice_id IS NOT NULL;