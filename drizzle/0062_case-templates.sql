CREATE TABLE "case_template_tasks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"template_id" uuid NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"is_optional" boolean NOT NULL,
	"due_days" integer,
	"due_from" text,
	"words_key" uuid,
	"words_en" text,
	"words_es" text,
	CONSTRAINT "case_template_tasks_place" UNIQUE("template_id","status","position"),
	CONSTRAINT "case_template_tasks_worded" CHECK ((code IN ('client-step', 'firm-step', 'agency-step')) = (words_key IS NOT NULL)
        AND (words_key IS NULL) = (words_en IS NULL) AND (words_key IS NULL) = (words_es IS NULL)),
	CONSTRAINT "case_template_tasks_due" CHECK ((due_days IS NULL) = (due_from IS NULL) AND (due_days IS NULL OR due_days >= 1))
);
--> statement-breakpoint
CREATE TABLE "case_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"usual" jsonb NOT NULL,
	"why" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	CONSTRAINT "case_templates_version" UNIQUE("kind","version"),
	CONSTRAINT "case_templates_later" CHECK (version > 1)
);
--> statement-breakpoint
ALTER TABLE "case_events" DROP CONSTRAINT "case_events_kind";--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "next_words_id" uuid;--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "task_words_id" uuid;--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "from_version" integer;--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "to_version" integer;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD COLUMN "words_id" uuid;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD COLUMN "words_key" uuid;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "next_words_id" uuid;--> statement-breakpoint
ALTER TABLE "case_template_tasks" ADD CONSTRAINT "case_template_tasks_template_id_case_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."case_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_templates" ADD CONSTRAINT "case_templates_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_templates_by" ON "case_templates" USING btree ("by_id");--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_next_words_id_case_template_tasks_id_fk" FOREIGN KEY ("next_words_id") REFERENCES "public"."case_template_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_task_words_id_case_template_tasks_id_fk" FOREIGN KEY ("task_words_id") REFERENCES "public"."case_template_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_words_id_case_template_tasks_id_fk" FOREIGN KEY ("words_id") REFERENCES "public"."case_template_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_next_words_id_case_template_tasks_id_fk" FOREIGN KEY ("next_words_id") REFERENCES "public"."case_template_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_events_next_words" ON "case_events" USING btree ("next_words_id");--> statement-breakpoint
CREATE INDEX "case_events_task_words" ON "case_events" USING btree ("task_words_id");--> statement-breakpoint
CREATE INDEX "case_tasks_words" ON "case_tasks" USING btree ("words_id");--> statement-breakpoint
CREATE INDEX "cases_next_words" ON "cases" USING btree ("next_words_id");--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_template" CHECK ((kind = 'template') = (from_version IS NOT NULL) AND (kind = 'template') = (to_version IS NOT NULL));--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_kind" CHECK (kind IN ('opened', 'moved', 'closed', 'reopened', 'step', 'noted', 'task-done', 'task-undone', 'task-due', 'task-added', 'template', 'date-added', 'date-moved', 'date-done', 'date-reopened', 'date-seen', 'person-added', 'person-corrected', 'person-removed', 'filing-added', 'filing-corrected', 'filing-removed', 'notice', 'transferred', 'second-set', 'second-removed', 'held', 'hold-lifted'));--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_worded" CHECK ((words_id IS NULL) = (words_key IS NULL));--> statement-breakpoint
CREATE TRIGGER case_templates_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "case_templates"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER case_template_tasks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "case_template_tasks"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
