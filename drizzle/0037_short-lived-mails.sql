ALTER TABLE "mails" ADD COLUMN "is_short_lived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now the program knew these by their kinds.
UPDATE "mails" SET "is_short_lived" = true WHERE "kind" IN ('prove-email', 'visitor-code', 'prove-new-email', 'reset-password');
