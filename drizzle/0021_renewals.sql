CREATE TABLE "held_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"person_id" uuid,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"opens_on" date NOT NULL,
	"source" text NOT NULL,
	"confirmed_by" uuid NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"request_id" uuid,
	"next_case_id" uuid,
	"ended" text,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"sealed_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "held_documents_ended" CHECK ((ended IS NULL) = (ended_at IS NULL))
);
--> statement-breakpoint
CREATE TABLE "renewal_steps" (
	"document_id" uuid NOT NULL,
	"day" date NOT NULL,
	"step" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"is_told" boolean NOT NULL,
	"called_at" timestamp with time zone,
	"called_by" uuid,
	CONSTRAINT "renewal_steps_document_id_day_step_pk" PRIMARY KEY("document_id","day","step"),
	CONSTRAINT "renewal_steps_called" CHECK ((called_at IS NULL) = (called_by IS NULL))
);
--> statement-breakpoint
ALTER TABLE "held_documents" ADD CONSTRAINT "held_documents_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_documents" ADD CONSTRAINT "held_documents_person_id_case_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."case_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_documents" ADD CONSTRAINT "held_documents_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_documents" ADD CONSTRAINT "held_documents_request_id_case_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."case_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_documents" ADD CONSTRAINT "held_documents_next_case_id_cases_id_fk" FOREIGN KEY ("next_case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_documents" ADD CONSTRAINT "held_documents_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_steps" ADD CONSTRAINT "renewal_steps_document_id_held_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."held_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_steps" ADD CONSTRAINT "renewal_steps_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_documents_case" ON "held_documents" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "held_documents_person" ON "held_documents" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "held_documents_opens" ON "held_documents" USING btree ("opens_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "held_documents_request" ON "held_documents" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "held_documents_next" ON "held_documents" USING btree ("next_case_id");--> statement-breakpoint
CREATE INDEX "held_documents_confirmed_by" ON "held_documents" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "held_documents_ended_by" ON "held_documents" USING btree ("ended_by");--> statement-breakpoint
CREATE UNIQUE INDEX "held_documents_one" ON "held_documents" USING btree ("case_id","kind",coalesce(person_id, case_id)) WHERE ended IS NULL;--> statement-breakpoint
CREATE INDEX "renewal_steps_called_by" ON "renewal_steps" USING btree ("called_by");