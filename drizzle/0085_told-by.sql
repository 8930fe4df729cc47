ALTER TABLE "notices" ADD COLUMN "told_by" text;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_told_by" CHECK (told_by IN ('mail', 'text', 'both'));