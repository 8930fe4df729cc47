CREATE TABLE "intake_calls" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"session_id" uuid NOT NULL,
	"called_by" uuid NOT NULL,
	"called_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "intake_sessions_urgent";--> statement-breakpoint
ALTER TABLE "intake_sessions" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "intake_calls" ADD CONSTRAINT "intake_calls_session_id_intake_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."intake_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_calls" ADD CONSTRAINT "intake_calls_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intake_calls_session" ON "intake_calls" USING btree ("session_id","called_at");--> statement-breakpoint
CREATE INDEX "intake_calls_called_by" ON "intake_calls" USING btree ("called_by");--> statement-breakpoint
CREATE INDEX "intake_sessions_urgent" ON "intake_sessions" USING gist ("urgent_on") WHERE status IN ('open', 'completed') AND handling = 'new' AND NOT isempty(urgent_on);