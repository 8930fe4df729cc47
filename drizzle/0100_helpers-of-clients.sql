CREATE TABLE "client_helper_cases" (
	"helper_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	CONSTRAINT "client_helper_cases_helper_id_case_id_pk" PRIMARY KEY("helper_id","case_id")
);
--> statement-breakpoint
CREATE TABLE "client_helpers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"relationship" text NOT NULL,
	"language" text NOT NULL,
	"is_general" boolean NOT NULL,
	"user_id" uuid,
	"consent_words" text NOT NULL,
	"consent_language" text NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_way" text,
	"ended_by" uuid,
	"is_open" boolean GENERATED ALWAYS AS ((ended_at IS NULL)) STORED NOT NULL,
	CONSTRAINT "client_helpers_relationship" CHECK (relationship IN ('family', 'friend', 'faith', 'organization', 'other')),
	CONSTRAINT "client_helpers_languages" CHECK (language IN ('en', 'es') AND consent_language IN ('en', 'es')),
	CONSTRAINT "client_helpers_accepted" CHECK ((accepted_at IS NULL) = (user_id IS NULL)),
	CONSTRAINT "client_helpers_ended" CHECK ((ended_at IS NULL) = (ended_way IS NULL)),
	CONSTRAINT "client_helpers_ended_way" CHECK (ended_way IN ('client', 'helper', 'firm', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "client_helper_cases" ADD CONSTRAINT "client_helper_cases_helper_id_client_helpers_id_fk" FOREIGN KEY ("helper_id") REFERENCES "public"."client_helpers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_helper_cases" ADD CONSTRAINT "client_helper_cases_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_helpers" ADD CONSTRAINT "client_helpers_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_helpers" ADD CONSTRAINT "client_helpers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_helpers" ADD CONSTRAINT "client_helpers_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_helper_cases_case" ON "client_helper_cases" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "client_helpers_client" ON "client_helpers" USING btree ("client_id","named_at");--> statement-breakpoint
CREATE INDEX "client_helpers_user" ON "client_helpers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "client_helpers_ended_by" ON "client_helpers" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "client_helpers_email" ON "client_helpers" USING btree ("email") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "client_helpers_once" ON "client_helpers" USING btree ("client_id","email") WHERE ended_at IS NULL;