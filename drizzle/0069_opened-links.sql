ALTER TABLE "file_links" ADD COLUMN "session_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "file_links" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "file_links" ADD COLUMN "opener_hash" text;