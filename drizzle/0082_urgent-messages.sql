ALTER TABLE "conversations" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;