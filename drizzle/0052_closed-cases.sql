ALTER TABLE "case_events" DROP CONSTRAINT "case_events_kind";--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "keep_until" date;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_outcome" CHECK (outcome IN ('granted', 'denied', 'withdrawn', 'ended'));--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_closed" CHECK ((kind = 'closed') = (outcome IS NOT NULL));--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_kind" CHECK (kind IN ('opened', 'moved', 'closed', 'reopened', 'step', 'noted', 'task-done', 'task-undone', 'task-due', 'task-added', 'date-added', 'date-moved', 'date-done', 'date-seen'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_outcome" CHECK (outcome IN ('granted', 'denied', 'withdrawn', 'ended'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_closed" CHECK ((outcome IS NULL) = (closed_at IS NULL) AND (keep_until IS NULL) = (closed_at IS NULL));