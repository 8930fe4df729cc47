CREATE TABLE "intake_handlings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"session_id" uuid NOT NULL,
	"handling" text NOT NULL,
	"handled_by" uuid NOT NULL,
	"handled_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "intake_search_terms" (
	"term" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"session_id" uuid NOT NULL,
	CONSTRAINT "intake_search_terms_term_completed_at_session_id_pk" PRIMARY KEY("term","completed_at","session_id")
);
--> statement-breakpoint
CREATE TABLE "party_name_keys" (
	"key" text NOT NULL,
	"party_name_id" uuid NOT NULL,
	CONSTRAINT "party_name_keys_key_party_name_id_pk" PRIMARY KEY("key","party_name_id")
);
--> statement-breakpoint
CREATE TABLE "party_names" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"given" text NOT NULL,
	"surnames" text NOT NULL,
	"role" text NOT NULL,
	"intake_id" uuid,
	"case_id" uuid,
	"case_number" text,
	"user_id" uuid,
	CONSTRAINT "party_names_matter" CHECK ((intake_id IS NULL) <> (case_id IS NULL)),
	CONSTRAINT "party_names_numbered" CHECK (case_id IS NULL OR case_number IS NOT NULL)
);
--> statement-breakpoint
DROP INDEX "intake_sessions_sent";--> statement-breakpoint
DROP INDEX "intake_sessions_always_urgent";--> statement-breakpoint
DROP INDEX "intake_sessions_court";--> statement-breakpoint
DROP INDEX "intake_sessions_deadline";--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "service_type" text;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "handling" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "attorney_id" uuid;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "intake_handlings" ADD CONSTRAINT "intake_handlings_session_id_intake_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."intake_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_handlings" ADD CONSTRAINT "intake_handlings_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_search_terms" ADD CONSTRAINT "intake_search_terms_session_id_intake_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."intake_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_name_keys" ADD CONSTRAINT "party_name_keys_party_name_id_party_names_id_fk" FOREIGN KEY ("party_name_id") REFERENCES "public"."party_names"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_names" ADD CONSTRAINT "party_names_intake_id_intake_sessions_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."intake_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_names" ADD CONSTRAINT "party_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intake_handlings_session" ON "intake_handlings" USING btree ("session_id","handled_at");--> statement-breakpoint
CREATE INDEX "intake_search_terms_session" ON "intake_search_terms" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "party_name_keys_name" ON "party_name_keys" USING btree ("party_name_id");--> statement-breakpoint
CREATE INDEX "party_names_intake" ON "party_names" USING btree ("intake_id");--> statement-breakpoint
CREATE INDEX "party_names_case" ON "party_names" USING btree ("case_id");--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_attorney_id_users_id_fk" FOREIGN KEY ("attorney_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intake_sessions_handling" ON "intake_sessions" USING btree ("handling","completed_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "intake_sessions_service" ON "intake_sessions" USING btree ("service_type","completed_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "intake_sessions_handling_service" ON "intake_sessions" USING btree ("handling","service_type","completed_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "intake_sessions_attorney" ON "intake_sessions" USING btree ("attorney_id","completed_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "intake_sessions_sent" ON "intake_sessions" USING btree ("completed_at","id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "intake_sessions_always_urgent" ON "intake_sessions" USING btree ("completed_at") WHERE status = 'completed' AND handling = 'new' AND is_always_urgent;--> statement-breakpoint
CREATE INDEX "intake_sessions_court" ON "intake_sessions" USING btree ("court_date") WHERE status = 'completed' AND handling = 'new' AND court_date IS NOT NULL;--> statement-breakpoint
CREATE INDEX "intake_sessions_deadline" ON "intake_sessions" USING btree ("deadline") WHERE status = 'completed' AND handling = 'new' AND deadline IS NOT NULL;--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_case_id_unique" UNIQUE("case_id");--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_handled" CHECK (handling IN ('new', 'cleared', 'opened', 'declined'));--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_opened" CHECK ((handling = 'opened') = (case_id IS NOT NULL));--> statement-breakpoint
-- Cases know intakes, not the other way round, so the tables in the program cannot say this.
ALTER TABLE "intake_sessions" ADD CONSTRAINT "intake_sessions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id");--> statement-breakpoint
ALTER TABLE "party_names" ADD CONSTRAINT "party_names_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "party_names" ADD CONSTRAINT "party_names_role" CHECK (role IN ('client', 'spouse', 'family'));--> statement-breakpoint
UPDATE "intake_sessions" SET "service_type" = "intake_answers"."value" #>> '{}'
  FROM "intake_answers"
  WHERE "intake_answers"."session_id" = "intake_sessions"."id" AND "intake_answers"."question" = 'serviceType'
    AND "intake_sessions"."status" = 'completed';
