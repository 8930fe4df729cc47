DROP INDEX "party_name_keys_key";--> statement-breakpoint
CREATE INDEX "party_name_keys_key" ON "party_name_keys" USING hash ("key") WITH (fillfactor=30);