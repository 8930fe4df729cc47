CREATE TABLE "case_tasks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"due" date,
	"due_days" integer,
	"done_at" timestamp with time zone,
	"done_by_id" uuid,
	"done_because" text,
	CONSTRAINT "case_tasks_state" CHECK (state IN ('open', 'done', 'aside')),
	CONSTRAINT "case_tasks_done" CHECK ((state = 'done') = (done_at IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "case_events" DROP CONSTRAINT "case_events_kind";--> statement-breakpoint
ALTER TABLE "cases" ALTER COLUMN "turn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "task_code" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "template_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_done_by_id_users_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_tasks_case" ON "case_tasks" USING btree ("case_id","position");--> statement-breakpoint
CREATE INDEX "case_tasks_done_by" ON "case_tasks" USING btree ("done_by_id");--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_task_id_case_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."case_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_events_task" ON "case_events" USING btree ("task_id");--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_of_task" CHECK (starts_with(kind, 'task-') = (task_id IS NOT NULL AND task_code IS NOT NULL));--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_kind" CHECK (kind IN ('opened', 'moved', 'step', 'noted', 'task-done', 'task-undone', 'task-due', 'task-added'));--> statement-breakpoint
-- Of cases from before there were kinds, the usual one of their type. Their tasks follow from it (cases/server/give-tasks.ts).
UPDATE "cases" SET "kind" = CASE "type"
  WHEN 'family' THEN 'family-petition'
  WHEN 'marriage' THEN 'marriage-adjustment'
  WHEN 'citizenship' THEN 'naturalization'
  WHEN 'daca' THEN 'daca-renewal'
  ELSE 'other' END;
