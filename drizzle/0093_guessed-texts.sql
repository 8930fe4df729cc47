ALTER TABLE "texts" ADD COLUMN "is_guessed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "texts" SET "is_guessed" = true WHERE "provider_id" IS NOT NULL AND "segments" IS NULL;
