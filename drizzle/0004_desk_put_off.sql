CREATE TABLE "desk_put_off" (
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"row_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_put_off_owner_id_kind_row_key_pk" PRIMARY KEY("owner_id","kind","row_key")
);
--> statement-breakpoint
ALTER TABLE "desk_put_off" ADD CONSTRAINT "desk_put_off_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;