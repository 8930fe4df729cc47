ALTER TABLE "appointments" ADD COLUMN "moves_by_client" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "appointments" SET "moves_by_client" = "times_moved";
