ALTER TABLE "case_deletions" DROP CONSTRAINT "case_deletions_two_people";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reads_books" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "case_deletions" ADD CONSTRAINT "case_deletions_two_people" CHECK ("case_deletions"."confirmed_by" <> "case_deletions"."proposed_by" OR "case_deletions"."confirmed_at" >= "case_deletions"."proposed_at" + interval '168 hours');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK (role IN ('client', 'books', 'staff', 'attorney', 'admin'));