CREATE TABLE "case_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"sealed" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"called_at" timestamp with time zone,
	"called_by" uuid,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"reason" text,
	"case_id" uuid,
	"conflict_count" integer,
	"clearing" text,
	CONSTRAINT "case_requests_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "case_requests_state" CHECK (state IN ('sent', 'opened', 'declined', 'withdrawn')),
	CONSTRAINT "case_requests_answered" CHECK ((state = 'sent') = (answered_at IS NULL)),
	CONSTRAINT "case_requests_opened" CHECK ((state = 'opened') = (case_id IS NOT NULL) AND (state = 'opened') = (clearing IS NOT NULL)),
	CONSTRAINT "case_requests_declined" CHECK ((state = 'declined') = (reason IS NOT NULL)),
	CONSTRAINT "case_requests_called" CHECK ((called_at IS NULL) = (called_by IS NULL))
);
--> statement-breakpoint
ALTER TABLE "case_requests" ADD CONSTRAINT "case_requests_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_requests" ADD CONSTRAINT "case_requests_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_requests" ADD CONSTRAINT "case_requests_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_requests" ADD CONSTRAINT "case_requests_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_requests_client" ON "case_requests" USING btree ("client_id","sent_at");--> statement-breakpoint
CREATE INDEX "case_requests_sent" ON "case_requests" USING btree ("sent_at","id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "case_requests_called_by" ON "case_requests" USING btree ("called_by");--> statement-breakpoint
CREATE INDEX "case_requests_answered_by" ON "case_requests" USING btree ("answered_by");