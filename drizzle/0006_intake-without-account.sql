ALTER TABLE "intake_sessions" DROP CONSTRAINT "intake_sessions_status";--> statement-breakpoint
DROP INDEX "intake_sessions_one_open";--> statement-breakpoint
ALTER TABLE "intake_answers" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "intake_sessions" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "intake_answers" ADD COLUMN "sealed" text;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "key_hash" text;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "proven_email" text;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "is_always_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "court_date" date;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "deadline" date;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "is_partial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "alerted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "intake_sessions_key" ON "intake_sessions" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "intake_sessions_drafts" ON "intake_sessions" USING btree ("updated_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "intake_sessions_owner" ON "intake_sessions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "intake_sessions_sent" ON "intake_sessions" USING btree ("completed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "intake_sessions_always_urgent" ON "intake_sessions" USING btree ("completed_at") WHERE status = 'completed' AND is_always_urgent;--> statement-breakpoint
CREATE INDEX "intake_sessions_court" ON "intake_sessions" USING btree ("court_date") WHERE status = 'completed' AND court_date IS NOT NULL;--> statement-breakpoint
CREATE INDEX "intake_sessions_deadline" ON "intake_sessions" USING btree ("deadline") WHERE status = 'completed' AND deadline IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "intake_sessions_one_open" ON "intake_sessions" USING btree ("owner_id") WHERE status = 'open' AND owner_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "intake_answers" ADD CONSTRAINT "intake_answers_one_form" CHECK ((value IS NULL) <> (sealed IS NULL));--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_reachable" CHECK (owner_id IS NOT NULL OR key_hash IS NOT NULL);--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_status" CHECK (status IN ('open', 'completed', 'merged'));