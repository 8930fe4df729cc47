ALTER TABLE "faults" ADD COLUMN "source" text DEFAULT 'server' NOT NULL;--> statement-breakpoint
ALTER TABLE "faults" ADD COLUMN "first_release" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "faults" ADD COLUMN "release" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "faults" ADD COLUMN "fixed_in" text;