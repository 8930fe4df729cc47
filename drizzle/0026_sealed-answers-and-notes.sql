DROP INDEX "intake_sessions_always_urgent";--> statement-breakpoint
DROP INDEX "intake_sessions_court";--> statement-breakpoint
DROP INDEX "intake_sessions_deadline";--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "urgent_on" datemultirange DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "intake_sessions" SET "urgent_on" = CASE WHEN "is_always_urgent" THEN '{(,)}'::datemultirange ELSE
  CASE WHEN "court_date" IS NULL THEN '{}'::datemultirange
    ELSE datemultirange(daterange("court_date" - 14, "court_date", '[]')) END
  + CASE WHEN "deadline" IS NULL THEN '{}'::datemultirange
    ELSE datemultirange(daterange("deadline" - 7, "deadline", '[]')) END
  END;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sealed_notes" text;--> statement-breakpoint
CREATE INDEX "intake_sessions_urgent" ON "intake_sessions" USING gist ("urgent_on") WHERE status = 'completed' AND handling = 'new' AND NOT isempty(urgent_on);--> statement-breakpoint
ALTER TABLE "intake_sessions" DROP COLUMN "is_always_urgent";--> statement-breakpoint
ALTER TABLE "intake_sessions" DROP COLUMN "court_date";--> statement-breakpoint
ALTER TABLE "intake_sessions" DROP COLUMN "deadline";