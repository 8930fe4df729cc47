CREATE INDEX "autopays_payer" ON "autopays" USING gin (plain_text("payer_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pay_links_payer" ON "pay_links" USING gin (plain_text("payer_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "give_backs_payee" ON "give_backs" USING gin (plain_text("payee") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hand_payments_payer" ON "hand_payments" USING gin (plain_text("payer_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_pay_link" ON "payments" USING btree ("pay_link_id") WHERE pay_link_id IS NOT NULL;