DROP INDEX "party_name_keys_name";--> statement-breakpoint
ALTER TABLE "party_name_keys" DROP CONSTRAINT "party_name_keys_key_party_name_id_pk";--> statement-breakpoint
ALTER TABLE "party_name_keys" ADD CONSTRAINT "party_name_keys_party_name_id_key_pk" PRIMARY KEY("party_name_id","key");--> statement-breakpoint
CREATE INDEX "party_name_keys_key" ON "party_name_keys" USING hash ("key");