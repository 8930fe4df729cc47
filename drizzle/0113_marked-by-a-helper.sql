ALTER TABLE "citizenship_attempts" DROP CONSTRAINT "citizenship_attempts_way";--> statement-breakpoint
ALTER TABLE "citizenship_mocks" ADD COLUMN "is_by_helper" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "citizenship_attempts" ADD CONSTRAINT "citizenship_attempts_way" CHECK (way IN ('typed', 'chosen', 'spoken', 'self', 'helper'));