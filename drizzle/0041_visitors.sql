-- A guest who books and the bearer of an intake's key are one kind of visitor from now on; ids stay, and so do the keys.
ALTER TABLE "booking_guests" RENAME TO "visitors";--> statement-breakpoint
ALTER TABLE "visitors" RENAME CONSTRAINT "booking_guests_pkey" TO "visitors_pkey";--> statement-breakpoint
ALTER TABLE "visitors" RENAME CONSTRAINT "booking_guests_key_hash_unique" TO "visitors_key_hash_unique";--> statement-breakpoint
ALTER TABLE "visitors" RENAME CONSTRAINT "booking_guests_user_id_users_id_fk" TO "visitors_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "booking_guests_user" RENAME TO "visitors_user";--> statement-breakpoint
ALTER TABLE "appointments" RENAME CONSTRAINT "appointments_guest_id_booking_guests_id_fk" TO "appointments_guest_id_visitors_id_fk";--> statement-breakpoint
ALTER TABLE "visitors" ALTER COLUMN "key_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visitors" ALTER COLUMN "email" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "visitors" ALTER COLUMN "first_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "visitors" ALTER COLUMN "last_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "proven_email" text;--> statement-breakpoint
ALTER TABLE "visitors" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "visitors_expires" ON "visitors" USING btree ("expires_at");--> statement-breakpoint
UPDATE "visitors" SET proven_email = email, proven_at = created_at WHERE user_id IS NOT NULL AND email <> '';--> statement-breakpoint
-- A key that a browser keeps works for thirty days from here, however long ago its intake was begun.
INSERT INTO "visitors" (key_hash, language, proven_email, proven_at, created_at, expires_at)
SELECT key_hash, language, lower(proven_email), CASE WHEN proven_email IS NOT NULL THEN updated_at END,
  created_at, now() + interval '30 days'
FROM "intake_sessions" WHERE key_hash IS NOT NULL AND owner_id IS NULL
ON CONFLICT (key_hash) DO NOTHING;--> statement-breakpoint
ALTER TABLE "intake_sessions" DROP CONSTRAINT "intake_sessions_reachable";--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "visitor_id" uuid;--> statement-breakpoint
UPDATE "intake_sessions" s SET visitor_id = v.id FROM "visitors" v WHERE v.key_hash = s.key_hash AND s.owner_id IS NULL;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_visitor_id_visitors_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intake_sessions_visitor" ON "intake_sessions" USING btree ("visitor_id");--> statement-breakpoint
DROP INDEX "intake_sessions_key";--> statement-breakpoint
ALTER TABLE "intake_sessions" DROP COLUMN "key_hash";--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_reachable" CHECK (owner_id IS NOT NULL OR visitor_id IS NOT NULL);
