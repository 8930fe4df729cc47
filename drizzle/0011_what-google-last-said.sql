ALTER TABLE "identity"."hosted_person" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "identity"."hosted_person" ADD COLUMN "password_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."hosted_person" ADD COLUMN "has_second_factor" boolean;